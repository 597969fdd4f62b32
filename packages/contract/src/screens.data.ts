import { CHART_PAGE_CODE, CHART_PAGE_PATH } from './chart-page.ts';
import type { Access } from './endpoint.ts';
import { linkPages, newEmailPage } from './link-pages.ts';

export const HEAD_LANGUAGES = ['en', 'bn'] as const;
export type HeadLanguage = (typeof HEAD_LANGUAGES)[number];

export interface HeadWords {
  readonly title: string;
  readonly description: string;
}

/** The groups of the menu, in their order. */
export const menuGroups = ['market', 'analysis', 'information', 'mine', 'data'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** A screen of the web app. */
export interface Screen {
  /** Where its address begins. */
  readonly path: `/${string}`;
  /** The rest of the address, as the router reads it. */
  readonly params?: `/${string}`;
  /** The share shown when the address names none. */
  readonly defaultCode?: string;
  /** An address for tests, where the path alone has nothing to show. */
  readonly example?: `/${string}`;
  /** As for endpoints: `verified` needs a confirmed e-mail or phone, `admin` the role as well. */
  readonly access: Exclude<Access, 'member'>;
  /** False for a public screen that search engines must not list. */
  readonly sitemap?: false;
  /** It has something to show in a market without shares. */
  readonly withoutShares?: true;
  /** Its place in menu, tabs and finder; the label is the title unless it is given. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly icon: string;
    /** The screen that it is a tab of. The menu lists only that one, the finder both. */
    readonly tabOf?: string;
    /** A screen behind sign-in that the menu shows to visitors too. */
    readonly forVisitors?: true;
    readonly label?: Readonly<Record<HeadLanguage, string>>;
  };
  /** The screen whose entry of the menu is the current one here. */
  readonly under?: string;
  /** `{{code}}` and `{{name}}` stand for those of the share. */
  readonly words: Readonly<Record<HeadLanguage, HeadWords>>;
  /** Words for an index, where they differ from those for a share. */
  readonly indexWords?: Readonly<Record<HeadLanguage, HeadWords>>;
}

/** Every screen of the web app. The groups of the menu list them in this order. */
export const screens = {
  home: {
    path: '/',
    access: 'public',
    menu: { group: 'market', icon: 'home', label: { en: 'Home', bn: 'হোম' } },
    words: {
      en: {
        title: 'Market today',
        description:
          'The Dhaka Stock Exchange at a glance: indices, breadth, turnover against its average, leaders, sectors and index movers, live.',
      },
      bn: {
        title: 'আজকের বাজার',
        description:
          'এক নজরে ঢাকা স্টক এক্সচেঞ্জ: সূচক, দর বাড়া-কমা, গড়ের তুলনায় লেনদেন, শীর্ষ শেয়ার, খাত ও সূচকে প্রভাব, লাইভ।',
      },
    },
  },
  detail: {
    path: '/detail',
    params: '/$code',
    example: '/detail/ACI',
    access: 'public',
    words: {
      en: {
        title: '{{code}}',
        description:
          '{{name}} ({{code}}) on the Dhaka Stock Exchange: live price, chart, depth, trades, circuit limits, returns, fundamentals and news.',
      },
      bn: {
        title: '{{code}}',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে {{name}} ({{code}}): লাইভ দর, চার্ট, মার্কেট ডেপথ, লেনদেন, সার্কিট সীমা, রিটার্ন, মৌলভিত্তি ও খবর।',
      },
    },
    indexWords: {
      en: {
        title: '{{code}}',
        description:
          '{{name}} ({{code}}) of the Dhaka Stock Exchange: live value, chart, members with the points they add, returns.',
      },
      bn: {
        title: '{{code}}',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের {{name}} ({{code}}): লাইভ মান, চার্ট, কোন শেয়ার কত পয়েন্ট যোগ করল, মেয়াদভিত্তিক পরিবর্তন।',
      },
    },
  },
  shareList: {
    path: '/share-list',
    access: 'public',
    menu: { group: 'market', icon: 'list' },
    words: {
      en: {
        title: 'Share list',
        description:
          'Every share of the Dhaka Stock Exchange, live: price, change, volume, value, P/E.',
      },
      bn: {
        title: 'শেয়ার তালিকা',
        description: 'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার, লাইভ: দর, পরিবর্তন, ভলিউম, লেনদেন, পি/ই।',
      },
    },
  },
  topList: {
    path: '/top-list',
    params: '/{-$daytab}/{-$tab}',
    access: 'public',
    menu: { group: 'market', icon: 'bars' },
    words: {
      en: {
        title: 'Top lists',
        description:
          'Gainers, losers and the most traded shares of the Dhaka Stock Exchange: live today, and over 5 to 365 sessions.',
      },
      bn: {
        title: 'শীর্ষ তালিকা',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে দর বৃদ্ধি, দর পতন ও লেনদেনের শীর্ষে থাকা শেয়ার: আজ লাইভ, আর ৫ থেকে ৩৬৫ কার্যদিবসে।',
      },
    },
  },
  sectorList: {
    path: '/sector-list',
    access: 'public',
    menu: { group: 'market', icon: 'groups' },
    words: {
      en: {
        title: 'Sectors',
        description:
          'Sectors of the Dhaka Stock Exchange, live: change, breadth, turnover and its share of the market, P/E, points added to DSEX; each opens to its shares.',
      },
      bn: {
        title: 'খাত',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সব খাত, লাইভ: দর পরিবর্তন, কয়টি বেড়েছে-কমেছে, লেনদেন ও বাজারে তার অংশ, পি/ই, DSEX সূচকে পয়েন্ট; প্রতিটি খুললে তার শেয়ার।',
      },
    },
  },
  categoryList: {
    path: '/category-list',
    access: 'public',
    menu: { group: 'market', icon: 'groups', tabOf: 'sectorList' },
    words: {
      en: {
        title: 'Categories',
        description:
          'Categories of the Dhaka Stock Exchange (A, B, N, Z, funds, bonds), live: change, breadth, turnover and its share of the market, P/E, points added to DSEX.',
      },
      bn: {
        title: 'ক্যাটাগরি',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের ক্যাটাগরি (A, B, N, Z, ফান্ড, বন্ড), লাইভ: দর পরিবর্তন, কয়টি বেড়েছে-কমেছে, লেনদেন ও বাজারে তার অংশ, পি/ই, DSEX সূচকে পয়েন্ট।',
      },
    },
  },
  haltList: {
    path: '/halt-list',
    access: 'public',
    menu: {
      group: 'market',
      icon: 'lock',
      label: { en: 'Locked and halted', bn: 'হল্টেড ও স্থগিত' },
    },
    words: {
      en: {
        title: 'Locked and halted',
        description:
          'Shares of the Dhaka Stock Exchange locked at a circuit limit, live: side, since when, orders in the queue; shares close to a limit; halts and record-date suspensions separately.',
      },
      bn: {
        title: 'হল্টেড ও স্থগিত',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে সার্কিট সীমায় হল্টেড শেয়ার, লাইভ: কোন দিকে, কখন থেকে, কত শেয়ার অপেক্ষায়; সীমার কাছের শেয়ার; হল্ট ও রেকর্ড ডেটের স্থগিতাদেশ আলাদা।',
      },
    },
  },
  indexMover: {
    path: '/index-mover',
    access: 'public',
    menu: { group: 'market', icon: 'mirror' },
    words: {
      en: {
        title: 'Index movers',
        description:
          'Points that each share and sector adds to DSEX, DS30 and DSES today; together they are the change of the index, live.',
      },
      bn: {
        title: 'সূচকে প্রভাব',
        description:
          'আজ কোন শেয়ার ও কোন খাত DSEX, DS30 ও DSES সূচকে কত পয়েন্ট যোগ করল বা কমাল; সব মিলিয়ে সূচকের পরিবর্তন, লাইভ।',
      },
    },
  },
  indexShare: {
    path: '/index-share',
    access: 'public',
    menu: { group: 'market', icon: 'mirror', tabOf: 'indexMover' },
    words: {
      en: {
        title: 'Index members',
        description:
          'Members of DSEX, DS30, DSES and DSMEX with their weight, change, free-float capital and the points that each adds today.',
      },
      bn: {
        title: 'সূচকের শেয়ার',
        description:
          'DSEX, DS30, DSES ও DSMEX সূচকের শেয়ার: ভার, দর পরিবর্তন, ফ্লোট মূলধন ও আজ সূচকে যোগ করা পয়েন্ট।',
      },
    },
  },
  priceBoard: {
    path: '/price-board',
    access: 'public',
    menu: { group: 'market', icon: 'board' },
    words: {
      en: {
        title: 'Price board',
        description:
          'Every share of the Dhaka Stock Exchange as a tile, by sector, ticking live; with a mode for a screen on the wall.',
      },
      bn: {
        title: 'প্রাইস বোর্ড',
        description: 'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার টাইলে, খাত অনুযায়ী, লাইভ; দেয়ালের টিভির জন্য আলাদা ভিউসহ।',
      },
    },
  },
  marketCockpit: {
    path: '/market-cockpit',
    access: 'public',
    menu: { group: 'analysis', icon: 'dial', label: { en: 'Cockpit', bn: 'ককপিট' } },
    words: {
      en: {
        title: 'Market cockpit',
        description:
          'The Dhaka Stock Exchange in one view, live: breadth through the day, turnover pace and expected close, advance–decline line, new highs and lows, shares above their averages, sector rotation and money flow.',
      },
      bn: {
        title: 'মার্কেট ককপিট',
        description:
          'এক নজরে ঢাকা স্টক এক্সচেঞ্জ, লাইভ: সারা দিনে কয়টি বেড়েছে-কমেছে, লেনদেনের গতি ও দিনশেষের অনুমান, অ্যাডভান্স–ডিক্লাইন রেখা, নতুন সর্বোচ্চ ও সর্বনিম্ন, গড়ের উপরে থাকা শেয়ার, খাত ও টাকার প্রবাহ।',
      },
    },
  },
  marketComposition: {
    path: '/market-composition-dse',
    access: 'public',
    menu: { group: 'analysis', icon: 'map' },
    words: {
      en: {
        title: 'Market map',
        description:
          'The Dhaka Stock Exchange as a treemap: each share by market cap, free float or turnover, coloured by its change today or over 5 to 365 sessions, P/E, dividend yield or RSI; opens sector by sector, live.',
      },
      bn: {
        title: 'মার্কেট ম্যাপ',
        description:
          'এক ছবিতে ঢাকা স্টক এক্সচেঞ্জ: প্রতিটি শেয়ার বাজার মূলধন, ফ্রি ফ্লোট বা লেনদেন অনুযায়ী; রঙে আজকের বা ৫ থেকে ৩৬৫ কার্যদিবসের পরিবর্তন, পি/ই, লভ্যাংশ ইল্ড বা আরএসআই; খাত ধরে ধরে খোলে, লাইভ।',
      },
    },
  },
  marketTrending: {
    path: '/market-composition-trending',
    access: 'public',
    menu: { group: 'analysis', icon: 'map', tabOf: 'marketComposition' },
    words: {
      en: {
        title: 'Trending map',
        description:
          'Where the money goes today on the Dhaka Stock Exchange: every share by its turnover against its own mean of 20 sessions, as a treemap that follows the market.',
      },
      bn: {
        title: 'ট্রেন্ডিং ম্যাপ',
        description:
          'আজ ঢাকা স্টক এক্সচেঞ্জে টাকা কোথায় যাচ্ছে: নিজের ২০ কার্যদিবসের গড়ের তুলনায় প্রতিটি শেয়ারের লেনদেন, চলমান ম্যাপে।',
      },
    },
  },
  marketMonitor: {
    path: '/market-monitor',
    access: 'public',
    menu: { group: 'analysis', icon: 'tape', label: { en: 'Monitor', bn: 'মনিটর' } },
    words: {
      en: {
        title: 'Market monitor',
        description:
          'What happens on the Dhaka Stock Exchange as it happens: large trades, volume bursts, sudden moves, new highs and lows, locks, gaps, sector moves, halts and announcements.',
      },
      bn: {
        title: 'মার্কেট মনিটর',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে যখন যা ঘটছে: বড় হাওলা, ভলিউমের ঢল, হঠাৎ ওঠানামা, নতুন সর্বোচ্চ ও সর্বনিম্ন, হল্টেড শেয়ার, গ্যাপ, খাতের ওঠানামা, হল্ট ও ঘোষণা।',
      },
    },
  },
  marketRadar: {
    path: '/market-radar',
    access: 'public',
    menu: { group: 'analysis', icon: 'radar' },
    words: {
      en: {
        title: 'Market radar',
        description:
          'Sectors and shares of the Dhaka Stock Exchange by relative strength and momentum against DSEX: leading, weakening, lagging, improving, with tails of days or weeks, played through a year.',
      },
      bn: {
        title: 'মার্কেট রাডার',
        description:
          'DSEX সূচকের তুলনায় ঢাকা স্টক এক্সচেঞ্জের খাত ও শেয়ারের শক্তি ও গতি: কে এগিয়ে, কে দুর্বল হচ্ছে, কে পিছিয়ে, কে উন্নতি করছে; দিন বা সপ্তাহের রেখাসহ, এক বছর চালিয়ে দেখুন।',
      },
    },
  },
  dataMatrix: {
    path: '/data-matrix',
    access: 'public',
    menu: { group: 'analysis', icon: 'matrix' },
    words: {
      en: {
        title: 'Data matrix',
        description:
          'Every share of the Dhaka Stock Exchange by any of 90 figures: live prices, 13 periods, fundamentals and technicals; choose, sort, filter, colour, save and share views.',
      },
      bn: {
        title: 'ডেটা ম্যাট্রিক্স',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সব শেয়ার, ৯০টি হিসাবের যেকোনোটি দিয়ে: লাইভ দর, ১৩টি মেয়াদ, মৌলভিত্তি ও টেকনিক্যাল; কলাম বাছুন, সাজান, শর্ত দিন, রং করুন, ভিউ রাখুন ও পাঠান।',
      },
    },
  },
  floatingCap: {
    path: '/floating-cap',
    access: 'public',
    menu: { group: 'analysis', icon: 'float' },
    words: {
      en: {
        title: 'Free float',
        description:
          'Free float of every share on the Dhaka Stock Exchange: percent, shares, capital at the last price and its share of the market, by share and by sector.',
      },
      bn: {
        title: 'ফ্রি ফ্লোট',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের প্রতিটি শেয়ারের ফ্রি ফ্লোট: শতাংশ, শেয়ার সংখ্যা, শেষ দরে ফ্লোট মূলধন ও বাজারে তার অংশ; শেয়ার ও খাত অনুযায়ী।',
      },
    },
  },
  advanceChart: {
    path: '/advance-chart',
    params: '/{-$code}',
    defaultCode: CHART_PAGE_CODE,
    access: 'public',
    menu: { group: 'analysis', icon: 'candles', label: { en: 'Chart', bn: 'চার্ট' } },
    words: {
      en: {
        title: '{{code}} interactive chart',
        description:
          'Live chart of {{code}} ({{name}}) on the Dhaka Stock Exchange: minutes to quarters, adjusted prices, studies, drawings, comparison with other shares and indices, dividends and news on the time axis.',
      },
      bn: {
        title: '{{code}} ইন্টারঅ্যাকটিভ চার্ট',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে {{code}}-এর ({{name}}) লাইভ চার্ট: মিনিট থেকে প্রান্তিক, সমন্বিত দর, ইন্ডিকেটর, আঁকার টুল, অন্য শেয়ার ও সূচকের সঙ্গে তুলনা, সময়রেখায় লভ্যাংশ ও খবর।',
      },
    },
  },
  advanceChartPro: {
    path: '/advance-chart-pro',
    params: '/{-$code}',
    defaultCode: CHART_PAGE_CODE,
    access: 'public',
    menu: { group: 'analysis', icon: 'panes', label: { en: 'Chart pro', bn: 'চার্ট প্রো' } },
    words: {
      en: {
        title: '{{code}}: advanced chart pro',
        description:
          'Up to eight linked charts of the Dhaka Stock Exchange: bar replay with paper trading, volume and market profiles, seasonality, ratios and spreads.',
      },
      bn: {
        title: '{{code}}: অ্যাডভান্সড চার্ট প্রো',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সর্বোচ্চ আটটি সংযুক্ত চার্ট: বার রিপ্লে ও কাগুজে লেনদেন, ভলিউম ও মার্কেট প্রোফাইল, মৌসুমি প্রবণতা, অনুপাত ও বিয়োগফল।',
      },
    },
  },
  staticChart: {
    path: CHART_PAGE_PATH,
    params: '/{-$code}',
    defaultCode: CHART_PAGE_CODE,
    access: 'public',
    menu: { group: 'analysis', icon: 'picture', label: { en: 'Chart image', bn: 'চার্টের ছবি' } },
    words: {
      en: {
        title: '{{code}} chart',
        description:
          'Price chart of {{code}} ({{name}}) on the Dhaka Stock Exchange: candles or a line, volume and technical studies, as an image to save or share.',
      },
      bn: {
        title: '{{code}} চার্ট',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে {{code}}-এর ({{name}}) দরের চার্ট: ক্যান্ডেল বা রেখা, ভলিউম ও টেকনিক্যাল ইন্ডিকেটর; ছবি হিসেবে রাখা ও শেয়ার করা যায়।',
      },
    },
  },
  screener: {
    path: '/screener',
    access: 'public',
    menu: { group: 'analysis', icon: 'funnel' },
    words: {
      en: {
        title: 'Screeners',
        description:
          'Ready questions to the Dhaka Stock Exchange: value, growth, dividends, momentum, volume, breakouts, limits, ownership and risk, each with the shares that match now.',
      },
      bn: {
        title: 'স্ক্রিনার',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের জন্য তৈরি স্ক্রিনার: সস্তা শেয়ার, প্রবৃদ্ধি, লভ্যাংশ, গতি, ভলিউম, ব্রেকআউট, সার্কিট সীমা, মালিকানা ও ঝুঁকি; এখন কোন শেয়ার মেলে।',
      },
    },
  },
  screenerBoard: {
    path: '/screener-board',
    params: '/{-$id}',
    access: 'public',
    sitemap: false,
    under: 'screener',
    words: {
      en: {
        title: 'Screener result',
        description:
          'The shares of the Dhaka Stock Exchange that match a screener, live: the value of each term, why each share is there, and what nearly matches.',
      },
      bn: {
        title: 'স্ক্রিনারের ফল',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের যেসব শেয়ার স্ক্রিনারের সঙ্গে মেলে, লাইভ: প্রতিটি শর্তের মান, কেন শেয়ারটি এখানে, আর কোনগুলো প্রায় মেলে।',
      },
    },
  },
  news: {
    path: '/news',
    access: 'public',
    withoutShares: true,
    menu: { group: 'information', icon: 'news' },
    words: {
      en: {
        title: 'News',
        description:
          'Announcements of the companies on the Dhaka Stock Exchange: results, dividends, record dates, meetings; by share, kind, day and words.',
      },
      bn: {
        title: 'খবর',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের কোম্পানিগুলোর ঘোষণা: আর্থিক প্রতিবেদন, লভ্যাংশ, রেকর্ড ডেট, সভা; শেয়ার, ধরন, তারিখ ও শব্দ দিয়ে খুঁজুন।',
      },
    },
  },
  shareNews: {
    path: '/share-news',
    example: '/share-news?code=ACI',
    access: 'public',
    menu: { group: 'information', icon: 'news', tabOf: 'news' },
    words: {
      en: {
        title: 'Share news',
        description:
          'All announcements of one share of the Dhaka Stock Exchange, the newest first: results, dividends, record dates, meetings.',
      },
      bn: {
        title: 'শেয়ারের খবর',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের একটি শেয়ারের সব ঘোষণা, সবচেয়ে নতুনটি আগে: আর্থিক প্রতিবেদন, লভ্যাংশ, রেকর্ড ডেট, সভা।',
      },
    },
  },
  upcomingEvent: {
    path: '/upcoming-event',
    access: 'public',
    withoutShares: true,
    menu: { group: 'information', icon: 'calendar' },
    words: {
      en: {
        title: 'Events',
        description:
          'Upcoming events of the Dhaka Stock Exchange: record dates, spot trading, AGMs and board meetings, as a calendar and as a list, with an address to subscribe to.',
      },
      bn: {
        title: 'ঘটনাপঞ্জি',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের সামনের দিনগুলো: রেকর্ড ডেট, স্পট লেনদেন, এজিএম ও পর্ষদ সভা, ক্যালেন্ডার ও তালিকায়; নিজের ক্যালেন্ডারে যোগ করার ঠিকানাসহ।',
      },
    },
  },
  blockShare: {
    path: '/block-share',
    access: 'public',
    menu: { group: 'information', icon: 'block' },
    words: {
      en: {
        title: 'Block trades',
        description:
          'Block trades of the Dhaka Stock Exchange by day and share: price against the day’s close, quantity and value.',
      },
      bn: {
        title: 'ব্লক লেনদেন',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের ব্লক লেনদেন, দিন ও শেয়ার অনুযায়ী: দিনের ক্লোজিংয়ের তুলনায় দর, ভলিউম ও টাকার অঙ্ক।',
      },
    },
  },
  glossary: {
    path: '/glossary',
    access: 'public',
    withoutShares: true,
    menu: { group: 'information', icon: 'book' },
    words: {
      en: {
        title: 'Glossary',
        description:
          'The words of the Dhaka Stock Exchange in plain English: P/E, NAV, spot, Z category, circuit limit, record date, RSI and more, with examples.',
      },
      bn: {
        title: 'শব্দকোষ',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের শব্দ সহজ বাংলায়: পি/ই, এনএভি, স্পট, Z ক্যাটাগরি, সার্কিট সীমা, রেকর্ড ডেট, আরএসআই ও আরও অনেক, উদাহরণসহ।',
      },
    },
  },
  dataFiles: {
    path: '/data/amibroker',
    access: 'public',
    menu: { group: 'data', icon: 'download' },
    words: {
      en: {
        title: 'AmiBroker data',
        description:
          'Prices of the Dhaka Stock Exchange as a file for AmiBroker or a spreadsheet: days or minutes, raw or adjusted, with the format file and an address that a script can fetch again.',
      },
      bn: {
        title: 'অ্যামিব্রোকার ডেটা',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের দর ফাইল আকারে, অ্যামিব্রোকার বা স্প্রেডশিটের জন্য: দিন বা মিনিট, প্রকৃত বা সমন্বিত দর, ফরম্যাট ফাইলসহ; স্ক্রিপ্ট দিয়ে বারবার নেওয়ার স্থায়ী ঠিকানাও আছে।',
      },
    },
  },
  desktop: {
    path: '/desktop',
    access: 'public',
    withoutShares: true,
    menu: { group: 'data', icon: 'rail' },
    words: {
      en: {
        title: 'Desktop app',
        description:
          'Dorpon in a window of its own on Windows, Mac and Linux, and on the home screen of a phone: how to install it from the browser, and which version runs.',
      },
      bn: {
        title: 'ডেস্কটপ অ্যাপ',
        description:
          'উইন্ডোজ, ম্যাক ও লিনাক্সে নিজের উইন্ডোতে আর ফোনের হোম স্ক্রিনে দর্পণ: ব্রাউজার থেকে কীভাবে ইনস্টল করবেন, কোন সংস্করণ চলছে।',
      },
    },
  },
  watchList: {
    path: '/watch-list',
    access: 'verified',
    menu: { group: 'mine', icon: 'star', forVisitors: true },
    words: {
      en: {
        title: 'Watch lists',
        description: 'Your own lists of shares with live prices, a summary of each and your notes.',
      },
      bn: {
        title: 'ওয়াচলিস্ট',
        description: 'আপনার নিজের শেয়ারের তালিকা: লাইভ দর, প্রতিটির সারাংশ ও আপনার নোট।',
      },
    },
  },
  portfolio: {
    path: '/portfolio',
    access: 'verified',
    menu: { group: 'mine', icon: 'case', forVisitors: true },
    words: {
      en: {
        title: 'Portfolio',
        description:
          'What you own at the Dhaka Stock Exchange, live: what you may sell today, what you gained and why, transactions, returns, dividends and taxes.',
      },
      bn: {
        title: 'পোর্টফোলিও',
        description:
          'ঢাকা স্টক এক্সচেঞ্জে আপনার যা আছে, লাইভ: আজ কতটা বিক্রি করা যায়, কত লাভ ও কেন, লেনদেন, রিটার্ন, লভ্যাংশ ও কর।',
      },
    },
  },
  notification: {
    path: '/notification',
    access: 'verified',
    menu: { group: 'mine', icon: 'bell', forVisitors: true },
    words: {
      en: {
        title: 'Alerts',
        description:
          'Alerts on prices, volume, news and indicators of the Dhaka Stock Exchange: what is watched, how far it is, and what has triggered.',
      },
      bn: {
        title: 'অ্যালার্ট',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের দর, ভলিউম, খবর ও ইন্ডিকেটরের অ্যালার্ট: কী দেখা হচ্ছে, আর কত বাকি, কোনটি বেজেছে।',
      },
    },
  },
  myScreener: {
    path: '/my/screener',
    access: 'verified',
    menu: { group: 'mine', icon: 'narrowing', forVisitors: true },
    words: {
      en: {
        title: 'My screeners',
        description:
          'Write or build screeners of the Dhaka Stock Exchange in English or Bangla, test and save them, and share them by link.',
      },
      bn: {
        title: 'আমার স্ক্রিনার',
        description:
          'ঢাকা স্টক এক্সচেঞ্জের স্ক্রিনার ইংরেজি বা বাংলায় লিখুন বা ট্যাপে গড়ুন, পরীক্ষা ও সংরক্ষণ করুন, লিংকে শেয়ার করুন।',
      },
    },
  },

  message: {
    path: '/message',
    access: 'verified',
    withoutShares: true,
    menu: { group: 'mine', icon: 'mail' },
    words: {
      en: { title: 'Messages', description: 'Messages from Dorpon, newest first.' },
      bn: { title: 'বার্তা', description: 'আপনার জন্য দর্পণের বার্তা, নতুনগুলো আগে।' },
    },
  },
  privacy: {
    path: '/privacy',
    access: 'verified',
    withoutShares: true,
    menu: { group: 'mine', icon: 'person' },
    words: {
      en: {
        title: 'My data',
        description:
          'What Dorpon keeps about you, to look at, to take away, to change and to erase.',
      },
      bn: {
        title: 'আমার তথ্য',
        description: 'দর্পণ আপনার সম্পর্কে কী রাখে: দেখুন, নিয়ে যান, বদলান, মুছে ফেলুন।',
      },
    },
  },
  proMember: {
    path: '/pro-member',
    access: 'public',
    withoutShares: true,
    menu: { group: 'mine', icon: 'plus', label: { en: 'Pro', bn: 'প্রো' } },
    words: {
      en: {
        title: 'Membership',
        description:
          'What free and pro members of Dorpon get, what pro costs by month and year, how it ends, and what to do with a question.',
      },
      bn: {
        title: 'সদস্যপদ',
        description:
          'দর্পণের ফ্রি ও প্রো সদস্যরা কী পান, প্রো-র মাসিক ও বার্ষিক ফি কত, মেয়াদ কীভাবে শেষ হয় এবং সাধারণ প্রশ্নের উত্তর।',
      },
    },
  },
  adminUsers: {
    path: '/admin/users',
    access: 'admin',
    withoutShares: true,
    menu: { group: 'mine', icon: 'people' },
    words: {
      en: { title: 'Members', description: 'Members, their type and what administrators did.' },
      bn: { title: 'সদস্য', description: 'সদস্য, তাঁদের ধরন এবং প্রশাসকেরা কী করেছেন।' },
    },
  },
  adminRevenue: {
    path: '/admin/revenue',
    access: 'admin',
    withoutShares: true,
    words: {
      en: {
        title: 'Revenue',
        description:
          'Members by type, those whose pro ends soon, revenue by month, events of billing and refunds.',
      },
      bn: {
        title: 'আয়',
        description: 'ধরন অনুযায়ী সদস্য, যাঁদের প্রো-র মেয়াদ শেষ হচ্ছে, মাসিক আয়, বিলিংয়ের ঘটনা এবং টাকা ফেরত।',
      },
    },
  },
  adminData: {
    path: '/admin/data',
    access: 'admin',
    withoutShares: true,
    menu: { group: 'data', icon: 'pulse' },
    words: {
      en: {
        title: 'Data health',
        description:
          'How the feed is, what is wrong with the stored data, and what to do about it.',
      },
      bn: { title: 'ডেটার অবস্থা', description: 'ফিড কেমন চলছে, জমা ডেটায় কী ভুল আছে এবং কী করতে হবে।' },
    },
  },
  billing: {
    path: '/billing',
    params: '/{-$part}/{-$number}',
    access: 'verified',
    withoutShares: true,
    words: {
      en: { title: 'Billing', description: 'Your cart and your invoices.' },
      bn: { title: 'বিলিং', description: 'আপনার কার্ট ও ইনভয়েস।' },
    },
  },
  deleteAccount: {
    path: '/delete-account',
    access: 'verified',
    withoutShares: true,
    words: {
      en: {
        title: 'Delete my account',
        description: 'Erases your account and everything that Dorpon keeps about you.',
      },
      bn: { title: 'আমার অ্যাকাউন্ট মুছুন', description: 'আপনার অ্যাকাউন্ট ও দর্পণে রাখা আপনার সব তথ্য মুছে ফেলে।' },
    },
  },
  privacyPolicy: {
    path: '/privacy-policy',
    access: 'public',
    withoutShares: true,
    words: {
      en: {
        title: 'Privacy policy',
        description:
          'What Dorpon keeps about visitors and members, what for, for how long, who sees it, and how to take it away or erase it.',
      },
      bn: {
        title: 'গোপনীয়তা নীতি',
        description:
          'দর্পণ দর্শক ও সদস্যদের কী তথ্য রাখে, কেন, কত দিন, কে দেখেন, আর কীভাবে তা নিয়ে যাওয়া বা মুছে ফেলা যায়।',
      },
    },
  },
  login: {
    path: '/login',
    access: 'public',
    sitemap: false,
    withoutShares: true,
    words: {
      en: {
        title: 'Sign in',
        description: 'Sign in to Dorpon: watch lists, messages and settings that follow you.',
      },
      bn: {
        title: 'সাইন ইন',
        description: 'দর্পণে সাইন ইন করুন: ওয়াচলিস্ট, বার্তা ও সেটিংস সব ডিভাইসে সঙ্গে থাকে।',
      },
    },
  },
  verifyEmail: {
    path: linkPages['verify-email'],
    access: 'public',
    sitemap: false,
    withoutShares: true,
    words: {
      en: {
        title: 'Confirm your e-mail',
        description: 'Open the link in the mail to confirm your e-mail.',
      },
      bn: {
        title: 'ই-মেইল নিশ্চিত করুন',
        description: 'ই-মেইলের লিংকটি খুলে আপনার ই-মেইল নিশ্চিত করুন।',
      },
    },
  },
  signInLink: {
    path: linkPages['sign-in'],
    example: '/sign-in-link#token=any',
    access: 'public',
    sitemap: false,
    withoutShares: true,
    words: {
      en: { title: 'Sign in', description: 'Sign in to Dorpon by the link in your mail.' },
      bn: { title: 'সাইন ইন', description: 'ই-মেইলের লিংক দিয়ে দর্পণে সাইন ইন করুন।' },
    },
  },
  resetPassword: {
    path: linkPages['reset-password'],
    example: '/reset-password#token=any',
    access: 'public',
    sitemap: false,
    withoutShares: true,
    words: {
      en: {
        title: 'Choose a new password',
        description: 'Choose a new password for your account.',
      },
      bn: { title: 'নতুন পাসওয়ার্ড দিন', description: 'আপনার অ্যাকাউন্টের নতুন পাসওয়ার্ড দিন।' },
    },
  },
  confirmEmail: {
    path: newEmailPage,
    example: '/confirm-email#token=any',
    access: 'public',
    sitemap: false,
    withoutShares: true,
    words: {
      en: {
        title: 'Confirm your new e-mail',
        description: 'Confirm the new e-mail of your account.',
      },
      bn: { title: 'নতুন ই-মেইল নিশ্চিত করুন', description: 'আপনার অ্যাকাউন্টের নতুন ই-মেইল নিশ্চিত করুন।' },
    },
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;
