import type { Endpoint } from '@dorpon/contract/endpoint';
import type { Module } from '../core/module.ts';
import { accountModule } from '../features/account/module.ts';
import { adminModule } from '../features/admin/module.ts';
import { alertDeliveryModule } from '../features/alert-delivery/module.ts';
import { alertsModule } from '../features/alerts/module.ts';
import { backtestModule } from '../features/backtest/module.ts';
import { barsModule } from '../features/bars/module.ts';
import { billingModule } from '../features/billing/module.ts';
import { calendarModule } from '../features/calendar/module.ts';
import { chartLayoutsModule } from '../features/chart-layouts/module.ts';
import { chartsModule } from '../features/charts/module.ts';
import { cockpitModule } from '../features/cockpit/module.ts';
import { corporateActionsModule } from '../features/corporate-actions/module.ts';
import { dataFilesModule } from '../features/data-files/module.ts';
import { dataHealthModule } from '../features/data-health/module.ts';
import { daysModule } from '../features/days/module.ts';
import { drawingsModule } from '../features/drawings/module.ts';
import { feedHealthModule } from '../features/feed-health/module.ts';
import { feedPushModule } from '../features/feed-push/module.ts';
import { fundamentalsModule } from '../features/fundamentals/module.ts';
import { haltsModule } from '../features/halts/module.ts';
import { houseMessagesModule } from '../features/house-messages/module.ts';
import { memberListsModule } from '../features/member-lists/module.ts';
import { membersModule } from '../features/members/module.ts';
import { membershipModule } from '../features/membership/module.ts';
import { messagesModule } from '../features/messages/module.ts';
import { monitorModule } from '../features/monitor/module.ts';
import { newsModule } from '../features/news/module.ts';
import { overviewModule } from '../features/overview/module.ts';
import { portfolioModule } from '../features/portfolio/module.ts';
import { publishedChartsModule } from '../features/published-charts/module.ts';
import { radarModule } from '../features/radar/module.ts';
import { replayModule } from '../features/replay/module.ts';
import { screenerModule } from '../features/screener/module.ts';
import { sectorIndexModule } from '../features/sector-index/module.ts';
import { settingsModule } from '../features/settings/module.ts';
import { sharesModule } from '../features/shares/module.ts';
import { signInModule } from '../features/sign-in/module.ts';
import { studyTemplatesModule } from '../features/study-templates/module.ts';
import { technicalsModule } from '../features/technicals/module.ts';
import { travelModule } from '../features/travel/module.ts';
import { udfModule } from '../features/udf/module.ts';
import { watchListsModule } from '../features/watchlists/module.ts';

/** Every feature of the server, one line each. */
const modules = [
  sharesModule,
  fundamentalsModule,
  corporateActionsModule,
  newsModule,
  calendarModule,
  overviewModule,
  cockpitModule,
  haltsModule,
  daysModule,
  technicalsModule,
  barsModule,
  sectorIndexModule,
  radarModule,
  screenerModule,
  backtestModule,
  chartsModule,
  travelModule,
  monitorModule,
  dataFilesModule,
  udfModule,
  feedHealthModule,
  feedPushModule,
  replayModule,
  signInModule,
  watchListsModule,
  chartLayoutsModule,
  studyTemplatesModule,
  drawingsModule,
  publishedChartsModule,
  messagesModule,
  portfolioModule,
  alertsModule,
  alertDeliveryModule,
  membersModule,
  membershipModule,
  memberListsModule,
  adminModule,
  houseMessagesModule,
  dataHealthModule,
  settingsModule,
  accountModule,
  billingModule,
] as const satisfies readonly Module[];

export const allModules: readonly Module[] = modules;

type Joined<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (
  all: infer All,
) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** Every endpoint by its name in the contract. */
export const namedEndpoints = Object.assign(
  {},
  ...modules.map(({ endpoints: own }) => own),
) as Joined<(typeof modules)[number]['endpoints']>;

export const endpoints: readonly Endpoint[] = allModules.flatMap(({ endpoints: own }) =>
  Object.values(own),
);
