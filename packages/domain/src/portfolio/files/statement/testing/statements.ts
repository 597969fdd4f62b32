import type { KnownShares } from '../share-finder.ts';

/** Statements as brokers lay them out, with invented figures. */

export const shares: KnownShares = {
  codes: new Set([
    'ACI',
    'ACIFORMULA',
    'GP',
    'SQURPHARMA',
    'AMCL(PRAN)',
    'LHB',
    'BEXIMCO',
    '1JANATAMF',
  ]),
  renamed: new Map([
    ['LAFSURCEML', 'LHBL'],
    ['LHBL', 'LHB'],
  ]),
  names: [
    { code: 'ACI', name: 'ACI Limited' },
    { code: 'ACIFORMULA', name: 'ACI Formulations Limited' },
    { code: 'GP', name: 'Grameenphone Ltd.' },
    { code: 'GP', name: 'গ্রামীণফোন লিমিটেড' },
    { code: 'SQURPHARMA', name: 'Square Pharmaceuticals PLC' },
    { code: 'SQURPHARMA', name: 'স্কয়ার ফার্মাসিউটিক্যালস পিএলসি' },
    { code: 'LHB', name: 'LafargeHolcim Bangladesh PLC' },
    { code: '1JANATAMF', name: 'Janata Fund' },
    { code: 'AMCL(PRAN)', name: 'Janata Fund' },
  ],
};

/** The text of a PDF, its columns kept apart by blanks. */
export const HOLDINGS_TEXT = `
                    Padma Brokerage House
             Portfolio statement as on 13.02.2022
   Client code: 4711

   Company                         Total     Average          Total
                                   Stock        Rate           Cost
   Square Pharmaceuticals PLC.     1,200      215.40     2,58,480.00
   Grameenphone Ltd.                 350    312.2571     1,09,290.00
   AMCL(PRAN)                        100      250.00       25,000.00
   Total                           1,650                 3,92,770.00
   Market value                                          4,01,112.50
   This statement needs no signature.
`;

/** The same columns, pasted without the blanks, on two pages. */
export const HOLDINGS_WORDS = `Portfolio of 13 February, 2022
SL Instrument Total Saleable Avg. Cost Total Cost Market Rate Market Value Gain/Loss %
1 SQURPHARMA 1,200 1,000 215.40 258,480.00 219.90 263,880.00 5,400.00 2.09%
Page 1 of 2
SL Instrument Total Saleable Avg. Cost Total Cost Market Rate Market Value Gain/Loss %
2 LAFSURCEML 500 500 71.25 35,625.00 70.64 35,320.00 (305.00) (0.86)
3 1JANATAMF 0 0 - - 6.10 0.00 - -
1,700 1,500 294,105.00 299,200.00
4,100,250.00
Prepared by the office
`;

/** A contract note saved from a spreadsheet. */
export const NOTE_CSV = [
  '\ufeffContract note,,,,,,,,',
  'Trade Date,Instrument,Buy/Sell,Qty,Rate (Tk.),Amount,Commission,CDBL,Net Amount',
  '14-10-2020,ACI,Buy,100,250.50,"25,050.00",100.20,3.13,"25,153.33"',
  '14-10-2020,"Grameenphone Ltd.",SELL,50,320.00,"16,000.00",64.00,2.00,"15,934.00"',
  '15-10-2020,LAFSURCEML,B,"1,000",71.20,"71,200.00",284.80,8.90,"71,493.70"',
  ',,Total,,,"1,12,250.00",449.00,14.03,',
  '',
].join('\r\n');

/** The table of a web page, copied with tabs, one heading for each side. */
export const NOTE_SECTIONS = `Contract note for February 15, 2026
Security\tQuantity\tPrice\tValue\tTotal charges\tCommission
Purchase
ACI\t100\t251.30\t25130.00\t103.50\t100.00
Sell trades:
GP\t20\t300.10\t6002.00\t24.01\t24.01
`;

export const NOTE_BANGLA = `তারিখ;কোম্পানির নাম;ধরন;শেয়ার সংখ্যা;দর (টাকা);মোট মূল্য;কমিশন
১৫ ফেব্রুয়ারি ২০২৬;গ্রামীণফোন লিঃ;ক্রয়;১,০০০;৩০০.৫০;৩,০০,৫০০.০০;১,২০২.০০
১৬/০২/২৬;স্কয়ার ফার্মাসিউটিক্যালস;বিক্রয়;২০০;২১৫.০০;৪৩,০০০.০০;১৭২.০০
;সর্বমোট;;;;৩,৪৩,৫০০.০০;১,৩৭৪.০০
`;
