const BENGALI_ZERO = 0x09e6;

/** Words and figures with Bengali digits. Codes with letters, as DS30 and 1JANATAMF, stay as they are. */
export const bengaliDigits = (text: string): string =>
  text.replace(/[A-Za-z\d]+/g, (word) => (/[A-Za-z]/.test(word) ? word : inBengali(word)));

const inBengali = (digits: string): string =>
  digits.replace(/\d/g, (digit) => String.fromCharCode(BENGALI_ZERO + Number(digit)));
