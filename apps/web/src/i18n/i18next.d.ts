import 'i18next';
import type { account } from './en/account.ts';
import type { adminData } from './en/admin-data.ts';
import type { adminUsers } from './en/admin-users.ts';
import type { blockShare } from './en/block-share.ts';
import type { company } from './en/company.ts';
import type { dataFiles } from './en/data-files.ts';
import type { dataMatrix } from './en/data-matrix.ts';
import type { detail } from './en/detail.ts';
import type { emptyMarket } from './en/empty-market.ts';
import type { events } from './en/events.ts';
import type { finder } from './en/finder.ts';
import type { floatingCap } from './en/floating-cap.ts';
import type { groups } from './en/groups.ts';
import type { haltList } from './en/halt-list.ts';
import type { indexMembers } from './en/index-members.ts';
import type { list } from './en/list.ts';
import type { message } from './en/message.ts';
import type { news } from './en/news.ts';
import type { policy } from './en/policy.ts';
import type { priceBoard } from './en/price-board.ts';
import type { shareChoice } from './en/share-choice.ts';
import type { signIn } from './en/sign-in.ts';
import type { staticChart } from './en/static-chart.ts';
import type { table } from './en/table.ts';
import type { tablePage } from './en/table-page.ts';
import type { topList } from './en/top-list.ts';
import type { watch } from './en/watch.ts';
import type { en } from './en.ts';

/** Areas whose words come with their screen: each has a file of its name in `later/`. */
interface Later {
  account: typeof account;
  adminData: typeof adminData;
  adminUsers: typeof adminUsers;
  blockShare: typeof blockShare;
  company: typeof company;
  dataMatrix: typeof dataMatrix;
  dataFiles: typeof dataFiles;
  detail: typeof detail;
  emptyMarket: typeof emptyMarket;
  floatingCap: typeof floatingCap;
  groups: typeof groups;
  haltList: typeof haltList;
  indexMembers: typeof indexMembers;
  list: typeof list;
  policy: typeof policy;
  priceBoard: typeof priceBoard;
  signIn: typeof signIn;
  staticChart: typeof staticChart;
  finder: typeof finder;
  table: typeof table;
  tablePage: typeof tablePage;
  topList: typeof topList;
  events: typeof events;
  message: typeof message;
  news: typeof news;
  shareChoice: typeof shareChoice;
  watch: typeof watch;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof en & Later };
  }
}
