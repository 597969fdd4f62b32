import { FieldChecker } from './check-fields.ts';
import { FunctionChecker } from './check-functions.ts';
import { StudyChecker } from './check-studies.ts';
import { type CheckContext, NameChecker, type Place } from './name-checker.ts';
import type { Node } from './node.ts';
import type { TextRange } from './problem.ts';
import { outputsToOffer } from './study-table.ts';
import type { Expression, NamePart } from './tree.ts';
import { meaningOf } from './vocabulary.ts';

/** Fields, functions and studies: names with or without arguments. */
export class CallChecker extends NameChecker {
  readonly fields: FieldChecker;
  readonly studies: StudyChecker;
  readonly #functions: FunctionChecker;

  constructor(context: CheckContext) {
    super(context);
    this.fields = new FieldChecker(context);
    this.studies = new StudyChecker(context);
    this.#functions = new FunctionChecker(context, this.fields);
  }

  call(
    name: NamePart,
    args: readonly Expression[],
    whole: TextRange,
    place: Place,
  ): Node | undefined {
    const own = args.length === 0 ? this.context.named(name.name, place) : undefined;
    if (own) return own.node;
    const meaning = meaningOf(name.name);
    if (meaning === undefined) return this.unknownName(name);
    if ('field' in meaning) return this.fields.field(meaning.field, args, whole, place);
    if ('function' in meaning)
      return this.#functions.function(meaning.function, args, whole, place);
    const { study } = meaning;
    if (study.isPattern) return this.studies.pattern(study, undefined, args, whole, place);
    if (study.main === undefined) {
      const mends = outputsToOffer(study, name.name).map((output) => ({
        from: whole.to,
        to: whole.to,
        text: `.${output}`,
      }));
      return this.report('needs-output', whole, { params: { name: name.name }, mends });
    }
    return this.studies.study(study, study.main, args, whole, place);
  }
}
