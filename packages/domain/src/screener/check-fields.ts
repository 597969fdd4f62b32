import type { Field } from './field.ts';
import { MAX_WINDOW } from './limits.ts';
import { NameChecker, type Place } from './name-checker.ts';
import type { Node } from './node.ts';
import { parse } from './parse.ts';
import type { TextRange } from './problem.ts';
import { inLettersOf, matchedText, nearestTexts, textNamed, writtenText } from './text-values.ts';
import type { Expression, RangePart } from './tree.ts';
import { fieldId, meaningOf } from './vocabulary.ts';

export const MOST_PERIODS_BACK = 20;

export class FieldChecker extends NameChecker {
  readonly #formulas = new Map<string, Node | undefined>();

  isText(part: Expression): boolean {
    if (part.kind === 'group') return this.isText(part.of);
    if (part.kind !== 'name') return false;
    const meaning = meaningOf(part.name);
    return meaning !== undefined && 'field' in meaning && meaning.field.type === 'text';
  }

  /** `category in (A, B)`: words that are not in quotes may stand for texts here. */
  texts(
    of: Expression,
    items: readonly (Expression | RangePart)[],
    place: Place,
  ): Node | undefined {
    if (of.kind === 'group') return this.texts(of.of, items, place);
    const meaning = of.kind === 'name' ? meaningOf(of.name) : undefined;
    const column = this.context.of(of, place);
    if (column === undefined || meaning === undefined || !('field' in meaning)) return undefined;
    const { texts: known, textNames } = meaning.field;
    const texts = items.map((item) => {
      const text = writtenText(item);
      if (text === undefined) return this.report('not-text', item, { params: { type: 'number' } });
      const meant = textNamed(text, textNames) ?? text;
      const own = known ? matchedText(meant, known) : meant;
      if (own !== undefined) {
        this.context.compared(fieldId(meaning.field), own, item);
        return own;
      }
      const near = this.searched(() => nearestTexts(text, inLettersOf(text, known!, textNames)));
      const mends = near.map((one) => ({ from: item.from, to: item.to, text: one }));
      return this.report('unknown-text', item, {
        params: { text },
        expected: known!,
        mends: mends.slice(0, 5),
      });
    });
    if (texts.includes(undefined)) return undefined;
    const sorted = [...new Set(texts as string[])].sort();
    return this.make({ op: 'is', inputs: [column], texts: sorted, type: 'boolean', frame: 'day' });
  }

  field(
    field: Field,
    args: readonly Expression[],
    whole: TextRange,
    place: Place,
  ): Node | undefined {
    if (args.length === 0) return this.fieldOn(field, 0, undefined, whole, place);
    const isList = fieldId(field) === 'watched';
    const isPeriod = field.fold !== undefined || field.is?.includes('{') === true;
    if (args.length > 1 || !(isList || isPeriod || field.back !== undefined))
      return this.argumentCount(whole, isList || isPeriod || field.back ? 1 : 0);
    const [arg] = args as [Expression];
    if (isList) {
      const list = arg.kind === 'text' ? arg.value : arg.kind === 'name' ? arg.name : undefined;
      if (list === undefined) return this.report('not-text', arg);
      return this.#truth(`watched:${list}`, false);
    }
    if (field.back !== undefined) {
      const back = this.whole(arg, place, 0, MOST_PERIODS_BACK, [field.back]);
      return back === undefined ? undefined : this.fieldOn(field, back, undefined, whole, place);
    }
    const n = this.whole(arg, place, 1, MAX_WINDOW);
    return n === undefined ? undefined : this.fieldOn(field, 0, n, whole, place);
  }

  fieldOn(
    field: Field,
    back: number,
    sessions: number | undefined,
    whole: TextRange,
    { frame }: Place,
  ): Node | undefined {
    if (field.is !== undefined)
      return this.#formula(field, sessions ?? field.sessions ?? 1, whole, { frame });
    const isMinutes = frame.endsWith('m');
    if (isMinutes && !field.minutes)
      return this.report('not-on-frame', whole, { params: { frame } });
    const id = fieldId(field);
    const { type, moves = false } = field;
    if (type === 'boolean') return this.#truth(id, moves);
    const own = isMinutes && typeof field.minutes === 'string' ? field.minutes : id;
    const day = this.make({
      op: field.from === 'index' && id !== 'beta' ? 'market' : 'column',
      inputs: [],
      name: field.back !== undefined ? `${id}:${back}` : own,
      type,
      // Bars of minutes are those of the newest days: no ex-day is between them.
      terms: isMinutes ? 'plain' : (field.terms ?? 'plain'),
      frame: isMinutes ? frame : 'day',
      moves,
    });
    const { terms } = day;
    const { fold = 'last' } = field;
    const bar =
      isMinutes || frame === 'day'
        ? day
        : this.make({ op: 'folded', inputs: [day], name: fold, type, terms, frame });
    if (sessions === undefined || fold === 'last') return bar;
    const window = { inputs: [bar], type, terms, frame: bar.frame };
    if (fold !== 'first') return this.make({ op: fold, n: sessions, ...window });
    return sessions === 1 ? bar : this.make({ op: 'offset', n: sessions - 1, ...window });
  }

  #truth(name: string, moves: boolean): Node {
    const type = 'boolean';
    const column = this.make({ op: 'column', inputs: [], name, type, frame: 'day', moves });
    return this.make({ op: 'truth', inputs: [column], type, frame: 'day' });
  }

  /** A field that is written in the language itself. */
  #formula(field: Field, n: number, whole: TextRange, place: Place): Node | undefined {
    const key = `${fieldId(field)} ${n} ${place.frame}`;
    if (this.#formulas.has(key)) return this.#formulas.get(key);
    const text = field.is!.replaceAll('{n}', String(n)).replaceAll('{before}', String(n - 1));
    const parsed = parse(text);
    if ('problem' in parsed) throw new Error(`${fieldId(field)}: ${parsed.problem.code}`);
    // Positions of the formula mean nothing in the text: a problem is that of the field.
    const node = this.context.of(moved(parsed.screener.condition, whole), place);
    const typed = node && this.context.algebra.as(node, field.type);
    this.#formulas.set(key, typed);
    return typed;
  }
}

/** The same expression with all its parts at one place. */
function moved(part: Expression, { from, to }: TextRange): Expression {
  const entries = Object.entries(part).map(([key, value]) => {
    if (key === 'from') return [key, from];
    if (key === 'to') return [key, to];
    if (Array.isArray(value)) return [key, value.map((one) => moved(one, { from, to }))];
    return [key, typeof value === 'object' ? moved(value, { from, to }) : value];
  });
  return Object.fromEntries(entries) as Expression;
}
