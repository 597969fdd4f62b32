import type { QueryClient } from '@tanstack/react-query';
import { forgetCharts } from '../../chart/document/forget-charts.ts';
import { arrivalOf } from '../../platform/part.ts';
import { writeStored } from '../../platform/stored.ts';
import { tabMemory } from '../../platform/tab-memory.ts';
import { localStars } from '../../watch-lists/local-stars.ts';
import { keptCode } from '../offline/kept-part.ts';
import { signOutCall } from './sign-out-here.ts';

/** What a person searched and viewed. Saved views are removed by `settings/settings-sync.ts`. */
const personal = [
  'recent',
  'data-matrix.last',
  'chart.layout',
  'chart-pro.layout',
  'chart.owner',
  'screener.drafts',
];
/** The list that the last opened share was in. */
const walk = tabMemory('walk');

/** The next person at this browser must see nothing of the last one. */
export function forgetMember(queries: QueryClient): void {
  // Keys of all queries whose answer depends on who asks start with `mine`.
  queries.removeQueries({ queryKey: ['mine'] });
  for (const name of personal) writeStored(name, null);
  walk.write(null);
  // Stars that could not be added to this account would be added to the next one.
  localStars.write([]);
  forgetCharts();
  void arrivalOf(keptCode).then((it) => it.forgetAnswers());
  // Also when the session was ended elsewhere: notices of who has left must not appear here, nor stay.
  void arrivalOf(signOutCall).then((it) => it.endNotices());
}
