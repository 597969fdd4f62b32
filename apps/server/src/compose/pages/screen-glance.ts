import { screens } from '@dorpon/contract/screens.data';
import type { Core } from '../../core/core.ts';
import type { AppPageParts } from '../../http/app-page.ts';
import { indexGlance } from './index-glance.ts';
import { listGlance } from './list-glance.ts';
import { shareGlance } from './share-glance.ts';

/** The first figures of the screens that most visits begin with. */
export function screenGlance(core: Core): AppPageParts['glanceOf'] {
  const [index, list, share] = [indexGlance(core), listGlance(core), shareGlance(core)];
  return ({ page, code }, language) => {
    if (page.path === screens.home.path) return index(language);
    if (page.path === screens.shareList.path) return list(language);
    if (page.path === screens.detail.path && code) return share(code, language);
    return undefined;
  };
}
