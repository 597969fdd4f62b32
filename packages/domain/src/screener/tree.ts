import type { Unit } from './keywords.data.ts';
import type { Token } from './lex.ts';
import type { TextRange } from './problem.ts';

export type Comparison = '<' | '<=' | '>' | '>=' | '=' | '!=';
export type Side = 'above' | 'below';

export interface NumberPart extends TextRange {
  readonly kind: 'number';
  /** As written, before its unit. */
  readonly value: number;
  readonly unit?: Unit | '%';
}

export interface NamePart extends TextRange {
  readonly kind: 'name';
  readonly name: string;
}

export interface CallPart extends TextRange {
  readonly kind: 'call';
  readonly name: NamePart;
  readonly args: readonly Expression[];
}

export interface RangePart extends TextRange {
  readonly kind: 'range';
  readonly low: Expression;
  readonly high: Expression;
}

/** An expression as it was written; its range covers it without the comments around it. */
export type Expression =
  | NumberPart
  | (TextRange & { readonly kind: 'date'; readonly day: string })
  | (TextRange & { readonly kind: 'text'; readonly value: string })
  | NamePart
  | CallPart
  | (TextRange & { readonly kind: 'group'; readonly of: Expression })
  | (TextRange & { readonly kind: 'offset'; readonly of: Expression; readonly by: NumberPart })
  | (TextRange & { readonly kind: 'output'; readonly of: Expression; readonly name: NamePart })
  | (TextRange & {
      readonly kind: 'on';
      readonly of: Expression;
      readonly frame: NamePart | NumberPart;
    })
  | (TextRange & { readonly kind: 'negative'; readonly of: Expression })
  | (TextRange & {
      readonly kind: 'arithmetic';
      readonly by: '+' | '-' | '*' | '/';
      readonly left: Expression;
      readonly right: Expression;
    })
  | (TextRange & {
      readonly kind: 'compare';
      readonly by: Comparison;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (TextRange & {
      readonly kind: 'crosses';
      readonly side: Side;
      readonly left: Expression;
      readonly right: Expression;
    })
  | (TextRange & {
      readonly kind: 'between';
      readonly not: boolean;
      readonly of: Expression;
      readonly low: Expression;
      readonly high: Expression;
    })
  | (TextRange & {
      readonly kind: 'in';
      readonly not: boolean;
      readonly of: Expression;
      readonly items: readonly (Expression | RangePart)[];
    })
  | (TextRange & { readonly kind: 'within'; readonly of: Expression; readonly days: NumberPart })
  | (TextRange & { readonly kind: 'not'; readonly of: Expression })
  | (TextRange & { readonly kind: 'all' | 'any'; readonly of: readonly Expression[] });

export interface LetPart extends TextRange {
  readonly name: NamePart;
  readonly value: Expression;
}

/** A whole text. The tokens keep its layout and comments. */
export interface Screener {
  readonly tokens: readonly Token[];
  readonly lets: readonly LetPart[];
  readonly condition: Expression;
}
