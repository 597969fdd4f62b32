import { CHART_PAGE_CODE, CHART_PAGE_PATH } from './chart-page.ts';

export const HEAD_LANGUAGES = ['en', 'bn'] as const;
export type HeadLanguage = (typeof HEAD_LANGUAGES)[number];

export interface HeadWords {
  readonly title: string;
  readonly description: string;
}

/** A public screen with its title and description for search engines and link previews. */
export interface PublicPage {
  /** A share's code follows as another path segment. */
  readonly path: `/${string}`;
  /** Whether the address ends with a share code. */
  readonly takesCode?: true;
  /** The share shown when the address names none. */
  readonly defaultCode?: string;
  /** Whether further path segments are the screen's own state. */
  readonly deeper?: true;
  /** `{code}` and `{name}` are replaced by those of the share. */
  readonly words: Readonly<Record<HeadLanguage, HeadWords>>;
  /** Other words for an index. */
  readonly indexWords?: Readonly<Record<HeadLanguage, HeadWords>>;
}

/** All public screens, with the words of the web app; a test compares the two. */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    words: {
      en: {
        title: 'Market today · Dorpon',
        description:
          'The Dhaka Stock Exchange at a glance: indices, breadth, turnover against its average, leaders, sectors and index movers, live.',
      },
      bn: {
        title: 'আজকের বাজার · দর্পণ',
        description:
          'এক নজরে ঢাকা স্টক এক্সচেঞ্জ: সূচক, দর বাড়া-কমা, গড়ের তুলনায় লেনদেন, শীর্ষ শেয়ার, খাত ও সূচকে প্রভাব, লাইভ।',
      },
    },
  },
  {
    path: '/detail',
    takesCode: true,
    words: {
      en: {
        title: '{code} · Dorpon',
        description:
          '{name} ({code}) on the Dhaka Stock Exchange: live price, chart, depth, trades, circuit limits, returns, fundamentals and news.',
      },
      bn: {
        title: '{code} · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে {name} ({code}): লাইভ দর, চার্ট, মার্কেট ডেপথ, লেনদেন, সার্কিট সীমা, মুনাফার হার, মৌলভিত্তি ও খবর।',
      },
    },
    indexWords: {
      en: {
        title: '{code} · Dorpon',
        description:
          '{name} ({code}) of the Dhaka Stock Exchange: live value, chart, members with the points they add, returns.',
      },
      bn: {
        title: '{code} · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের {name} ({code}): লাইভ মান, চার্ট, কোন শেয়ার কত পয়েন্ট যোগ করল, মেয়াদভিত্তিক পরিবর্তন।',
      },
    },
  },
  {
    path: '/share-list',
    words: {
      en: {
        title: 'Share list · Dorpon',
        description:
          'Every share of the Dhaka Stock Exchange, live: price, change, volume, value, P/E.',
      },
      bn: {
        title: 'শেয়ার তালিকা · দর্পণ',
        description: 'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার, লাইভ: দর, পরিবর্তন, ভলিউম, লেনদেন, পি/ই।',
      },
    },
  },
  {
    path: '/top-list',
    deeper: true,
    words: {
      en: {
        title: 'Top lists · Dorpon',
        description:
          'Gainers, losers and the most traded shares of the Dhaka Stock Exchange: live today, and over 5 to 365 sessions.',
      },
      bn: {
        title: 'শীর্ষ তালিকা · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে দর বৃদ্ধি, দর পতন ও লেনদেনের শীর্ষে থাকা শেয়ার: আজ লাইভ, আর ৫ থেকে ৩৬৫ কার্যদিবসে।',
      },
    },
  },
  {
    path: '/halt-list',
    words: {
      en: {
        title: 'Locked and halted · Dorpon',
        description:
          'Shares of the Dhaka Stock Exchange locked at a circuit limit, live: side, since when, what waits in the queue; those close to a lock; halts and record-date suspensions apart.',
      },
      bn: {
        title: 'সীমায় আটকে ও স্থগিত · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে সার্কিট সীমায় আটকে থাকা শেয়ার, লাইভ: কোন দিকে, কখন থেকে, কত শেয়ার অপেক্ষায়; সীমার কাছের শেয়ার; হল্ট ও রেকর্ড ডেটের স্থগিতাদেশ আলাদা।',
      },
    },
  },
  {
    path: '/news',
    words: {
      en: {
        title: 'News · Dorpon',
        description:
          'Announcements of the companies on the Dhaka Stock Exchange: results, dividends, record dates, meetings; by share, kind, day and words.',
      },
      bn: {
        title: 'খবর · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের কোম্পানিগুলোর ঘোষণা: আর্থিক প্রতিবেদন, লভ্যাংশ, রেকর্ড ডেট, সভা; শেয়ার, ধরন, তারিখ ও শব্দ দিয়ে খুঁজুন।',
      },
    },
  },
  {
    path: '/share-news',
    words: {
      en: {
        title: 'News of a share · Dorpon',
        description:
          'All announcements of one share of the Dhaka Stock Exchange, the newest first: results, dividends, record dates, meetings.',
      },
      bn: {
        title: 'এক শেয়ারের খবর · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের একটি শেয়ারের সব ঘোষণা, সবচেয়ে নতুনটি আগে: আর্থিক প্রতিবেদন, লভ্যাংশ, রেকর্ড ডেট, সভা।',
      },
    },
  },
  {
    path: '/upcoming-event',
    words: {
      en: {
        title: 'Events · Dorpon',
        description:
          'Days to know of on the Dhaka Stock Exchange: record dates, spot trading, AGMs and board meetings, as a calendar and as a list, with an address to subscribe to.',
      },
      bn: {
        title: 'ঘটনাপঞ্জি · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সামনের দিনগুলো: রেকর্ড ডেট, স্পট লেনদেন, এজিএম ও পর্ষদ সভা, ক্যালেন্ডার ও তালিকায়; নিজের ক্যালেন্ডারে যোগ করার ঠিকানাসহ।',
      },
    },
  },
  {
    path: '/price-board',
    words: {
      en: {
        title: 'Price board · Dorpon',
        description:
          'Every share of the Dhaka Stock Exchange as a tile, by sector, ticking live; with a mode for a screen on the wall.',
      },
      bn: {
        title: 'প্রাইস বোর্ড · দর্পণ',
        description: 'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার টাইলে, খাত অনুযায়ী, লাইভ; দেয়ালের টিভির জন্য আলাদা রূপসহ।',
      },
    },
  },
  {
    path: '/data-matrix',
    words: {
      en: {
        title: 'Data matrix · Dorpon',
        description:
          'Every share of the Dhaka Stock Exchange by any of 90 figures: live prices, 13 periods, fundamentals and technicals; choose, sort, filter, colour, save and share views.',
      },
      bn: {
        title: 'ডেটা ম্যাট্রিক্স · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার, ৯০টি হিসাবের যেকোনোটি দিয়ে: লাইভ দর, ১৩টি মেয়াদ, মৌলভিত্তি ও টেকনিক্যাল; কলাম বাছুন, সাজান, শর্ত দিন, রং করুন, ভিউ রাখুন ও পাঠান।',
      },
    },
  },
  {
    path: CHART_PAGE_PATH,
    takesCode: true,
    defaultCode: CHART_PAGE_CODE,
    words: {
      en: {
        title: '{code} chart · Dorpon',
        description:
          'Price chart of {code} ({name}) on the Dhaka Stock Exchange: candles or a line, volume and technical studies, as a picture to keep or to share.',
      },
      bn: {
        title: '{code} চার্ট · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে {code}-এর ({name}) দরের চার্ট: ক্যান্ডেল বা রেখা, ভলিউম ও টেকনিক্যাল স্টাডি; ছবি হিসেবে রাখা ও শেয়ার করা যায়।',
      },
    },
  },
  {
    path: '/sector-list',
    words: {
      en: {
        title: 'Sectors · Dorpon',
        description:
          'Sectors of the Dhaka Stock Exchange, live: change, breadth, turnover and its share of the market, P/E, points added to DSEX; each opens to its shares.',
      },
      bn: {
        title: 'খাত · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সব খাত, লাইভ: দর পরিবর্তন, কয়টি বেড়েছে-কমেছে, লেনদেন ও বাজারে তার অংশ, পি/ই, DSEX সূচকে পয়েন্ট; প্রতিটি খুললে তার শেয়ার।',
      },
    },
  },
  {
    path: '/category-list',
    words: {
      en: {
        title: 'Categories · Dorpon',
        description:
          'Categories of the Dhaka Stock Exchange (A, B, N, Z, funds, bonds), live: change, breadth, turnover and its share of the market, P/E, points added to DSEX.',
      },
      bn: {
        title: 'ক্যাটাগরি · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের ক্যাটাগরি (এ, বি, এন, জেড, ফান্ড, বন্ড), লাইভ: দর পরিবর্তন, কয়টি বেড়েছে-কমেছে, লেনদেন ও বাজারে তার অংশ, পি/ই, DSEX সূচকে পয়েন্ট।',
      },
    },
  },
  {
    path: '/index-mover',
    words: {
      en: {
        title: 'Index movers · Dorpon',
        description:
          'Points that each share and sector adds to DSEX, DS30 and DSES today; together they are the change of the index, live.',
      },
      bn: {
        title: 'সূচকে প্রভাব · দর্পণ',
        description:
          'আজ কোন শেয়ার ও কোন খাত DSEX, DS30 ও DSES সূচকে কত পয়েন্ট যোগ করল বা কমাল; সব মিলিয়ে সূচকের পরিবর্তন, লাইভ।',
      },
    },
  },
  {
    path: '/index-share',
    words: {
      en: {
        title: 'Index members · Dorpon',
        description:
          'Members of DSEX, DS30, DSES and DSMEX with their weight, change, free-float capital and the points that each adds today.',
      },
      bn: {
        title: 'সূচকের শেয়ার · দর্পণ',
        description:
          'DSEX, DS30, DSES ও DSMEX সূচকের শেয়ার: ভার, দর পরিবর্তন, ফ্রি ফ্লোট মূলধন ও আজ সূচকে যোগ করা পয়েন্ট।',
      },
    },
  },
  {
    path: '/floating-cap',
    words: {
      en: {
        title: 'Free float · Dorpon',
        description:
          'Free float of every share on the Dhaka Stock Exchange: percent, shares, capital at the last price and its share of the market, by share and by sector.',
      },
      bn: {
        title: 'ফ্রি ফ্লোট · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের প্রতিটি শেয়ারের ফ্রি ফ্লোট: শতাংশ, শেয়ারসংখ্যা, শেষ দরে মূলধন ও বাজারে তার অংশ; শেয়ার ও খাত অনুযায়ী।',
      },
    },
  },
  {
    path: '/block-share',
    words: {
      en: {
        title: 'Block trades · Dorpon',
        description:
          'Block trades of the Dhaka Stock Exchange by day and share: price against the day’s close, quantity and value.',
      },
      bn: {
        title: 'ব্লক লেনদেন · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের ব্লক লেনদেন, দিন ও শেয়ার অনুযায়ী: দিনের ক্লোজিংয়ের তুলনায় দর, পরিমাণ ও টাকার অঙ্ক।',
      },
    },
  },
  {
    path: '/privacy-policy',
    words: {
      en: {
        title: 'Privacy policy · Dorpon',
        description:
          'What Dorpon keeps about visitors and members, what for, for how long, who sees it, and how to take it away or erase it.',
      },
      bn: {
        title: 'গোপনীয়তা নীতি · দর্পণ',
        description:
          'দর্পণ দর্শক ও সদস্যদের কী তথ্য রাখে, কেন, কত দিন, কে দেখেন, আর কীভাবে তা নিয়ে যাওয়া বা মুছে ফেলা যায়।',
      },
    },
  },
  {
    path: '/data/amibroker',
    words: {
      en: {
        title: 'AmiBroker data · Dorpon',
        description:
          'Prices of the Dhaka Stock Exchange as a file for AmiBroker or a spreadsheet: days or minutes, raw or adjusted, with the format file and an address that a script can ask again.',
      },
      bn: {
        title: 'অ্যামিব্রোকার ডেটা · দর্পণ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের দর ফাইল আকারে, অ্যামিব্রোকার বা স্প্রেডশিটের জন্য: দিন বা মিনিট, মূল বা সমন্বিত দর, ফরম্যাট ফাইলসহ; স্ক্রিপ্ট দিয়ে বারবার নেওয়ার স্থায়ী ঠিকানাও আছে।',
      },
    },
  },
];
