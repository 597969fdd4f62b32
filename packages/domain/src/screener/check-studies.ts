import { studyParams } from '../indicators/catalogue.ts';
import { NameChecker, type Place } from './name-checker.ts';
import { isConstant, type Node } from './node.ts';
import type { TextRange } from './problem.ts';
import {
  outputNamed,
  outputsToOffer,
  type ScreenerStudy,
  seriesStudies,
  studyType,
} from './study-table.ts';
import type { Expression, NamePart } from './tree.ts';
import { meaningOf } from './vocabulary.ts';

export class StudyChecker extends NameChecker {
  output(of: Expression, name: NamePart, place: Place): Node | undefined {
    const call = of.kind === 'call' ? of : undefined;
    const called = call?.name ?? (of.kind === 'name' ? of : undefined);
    const meaning = called && meaningOf(called.name);
    if (called && meaning === undefined) return this.unknownName(called);
    if (meaning === undefined || !('study' in meaning))
      return this.report('unknown-output', name, { params: { name: name.name } });
    const { study } = meaning;
    const found = outputNamed(study, name.name);
    if (found === undefined) {
      const mends = outputsToOffer(study, called!.name).map((text) => ({
        from: name.from,
        to: name.to,
        text,
      }));
      return this.report('unknown-output', name, { params: { name: name.name }, mends });
    }
    const args = call?.args ?? [];
    if (study.isPattern) return this.pattern(study, found.key, args, of, place);
    return this.study(study, found.key, args, of, place);
  }

  pattern(
    study: ScreenerStudy,
    side: string | undefined,
    args: readonly Expression[],
    whole: TextRange,
    place: Place,
  ): Node | undefined {
    const mark = this.study(study, 'mark', args, whole, place);
    if (mark === undefined) return undefined;
    const zero = this.context.algebra.constant(0);
    const truth = { type: 'boolean', frame: mark.frame } as const;
    if (side === 'bullish') return this.make({ op: '<', inputs: [zero, mark], ...truth });
    if (side === 'bearish') return this.make({ op: '<', inputs: [mark, zero], ...truth });
    const none = this.make({ op: '=', inputs: [mark, zero], ...truth });
    return this.make({ op: 'not', inputs: [none], ...truth });
  }

  study(
    entry: ScreenerStudy,
    output: string,
    args: readonly Expression[],
    whole: TextRange,
    place: Place,
  ): Node | undefined {
    const { study } = entry;
    const nodes = args.map((arg) => this.context.numeric(arg, place));
    if (nodes.includes(undefined)) return undefined;
    const [first] = nodes as Node[];
    const series =
      first !== undefined && !isConstant(first) && seriesStudies.has(study.id) ? first : undefined;
    const given = (nodes as Node[]).slice(series ? 1 : 0);
    const parts = args.slice(series ? 1 : 0);
    const keys = Object.keys(study.params);
    if (given.length > keys.length) return this.argumentCount(whole, keys.length);
    const values: Record<string, number> = {};
    for (const [at, node] of given.entries()) {
      const part = parts[at]!;
      if (!isConstant(node))
        return this.report('argument-constant', part, { expected: ['number'] });
      values[keys[at]!] = node.n;
      const { min, max, step, default: usual } = study.params[keys[at]!]!;
      if ('wrong' in studyParams(study, { [keys[at]!]: node.n }))
        return this.report('argument-range', part, {
          params: { least: min, most: max, step },
          mends: [usual, node.n < min ? min : max].map((text) => ({
            from: part.from,
            to: part.to,
            text: String(text),
          })),
        });
    }
    const params = studyParams(study, values);
    if ('wrong' in params) return undefined;
    const frame = series?.frame ?? place.frame;
    const isMinutes = frame.endsWith('m');
    const source = series ?? ({ type: 'price', terms: isMinutes ? 'plain' : 'price' } as const);
    return this.make({
      op: 'study',
      inputs: series ? [series] : [],
      name: study.id,
      output,
      params: params.params,
      ...studyType(entry, output, source),
      frame,
      ...(series === undefined && { moves: true }),
    });
  }
}
