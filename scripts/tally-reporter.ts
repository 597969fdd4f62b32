import { writeFileSync } from 'node:fs';
import type { TestError } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { add, failed, nothing, passed, type Tally } from './tally.ts';

/** Writes the tally of a run to `TALLY_FILE`; Vitest's JSON report has no retries. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly Pick<SerializedError, 'message'>[],
  ): void {
    const tally = [
      ...modules.map(tallyOfModule),
      ...unhandledErrors.map(({ message }) => failed(`outside every test: ${firstLine(message)}`)),
    ].reduce(add, nothing);
    writeFileSync(process.env.TALLY_FILE as string, JSON.stringify(tally));
  }
}

/** Counts files that fail to load and hooks that fail, because their tests never ran. */
function tallyOfModule(module: TestModule): Tally {
  const broken = [module, ...module.children.allSuites()].filter(
    (part) => part.errors().length > 0,
  );
  return [
    ...broken.map((part) => failed(`${nameOf(part)}: ${part.errors().map(reasonOf).join('; ')}`)),
    ...[...module.children.allTests()].map(tallyOfTest),
  ].reduce(add, nothing);
}

function tallyOfTest(test: TestCase): Tally {
  const { state, errors } = test.result();
  // At the end too: what Vitest prints of a failure is far above, and of a test that passed in the
  // end it prints nothing.
  const reasons = (errors ?? []).map(reasonOf).join('; ');
  if (state === 'failed') return failed(`${nameOf(test)}: ${reasons}`);
  if (state !== 'passed') return { ...nothing, skipped: 1 };
  const tries = 1 + (test.diagnostic()?.retryCount ?? 0);
  if (tries === 1) return passed;
  return { ...passed, retried: [`${nameOf(test)}, ${tries} tries: ${reasons}`] };
}

function reasonOf({ message, stacks }: Pick<TestError, 'message' | 'stacks'>): string {
  const at = stacks?.[0]?.line;
  return (
    firstLine(message ?? 'an error without a message') + (at === undefined ? '' : ` (line ${at})`)
  );
}

function nameOf(part: TestModule | TestSuite | TestCase): string {
  if (part.type === 'module') return part.relativeModuleId;
  return `${part.module.relativeModuleId} › ${part.fullName.replaceAll(' > ', ' › ')}`;
}

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
