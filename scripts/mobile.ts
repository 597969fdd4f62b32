import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { offerHelp } from './help.ts';
import { generateProjects } from './mobile/generate.ts';
import { MobileError, mobileSettings } from './mobile/settings.ts';
import { endChildrenOnSignal, root } from './process.ts';

offerHelp(`npm run mobile

Makes the Android and iOS projects in apps/mobile/generated. Settings: docs/mobile.md.`);
endChildrenOnSignal();
const folder = join(root, 'apps/mobile/generated');
try {
  if (process.argv.length > 2) throw new MobileError('npm run mobile takes no arguments.');
  const settings = mobileSettings(process.env);
  await buildWeb();
  await generateProjects(folder, settings, console.log);
  console.log(`The projects are in ${folder}: android and ios. docs/mobile.md has the next steps.`);
} catch (error) {
  if (!(error instanceof MobileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
