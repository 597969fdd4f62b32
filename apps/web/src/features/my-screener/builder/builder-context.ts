import { type ComponentType, createContext, useContext } from 'react';

export interface PartProps {
  readonly text: string;
  /** False if the text cannot stand there. */
  readonly onText: (text: string) => boolean;
}

export interface ConditionProps extends PartProps {
  /** How another condition is added beside it. */
  readonly joint: 'any' | 'all';
}

export interface SideProps extends PartProps {
  readonly label: string;
  /** Takes a name that was chosen; without it, the name takes the place of the text. */
  readonly onPick?: (name: string) => void;
  /** What a chosen function reads, if it can. */
  readonly series?: string;
  /** May be a number, and so many times something. */
  readonly isValue?: boolean;
  /** In the parentheses of a function, which has the timeframe and the bars before. */
  readonly isInner?: boolean;
}

/** What every part of the builder needs. */
export interface Builder {
  /** The names that the text gives before its condition. */
  readonly lets: string;
  readonly sectorTexts: readonly string[];
  /** Lets a field, a function or a study be chosen by its name. */
  readonly pick: (take: (name: string) => void) => void;
  /** Conditions have sides, sides have functions, and those have sides and conditions again. */
  readonly Condition: ComponentType<ConditionProps>;
  readonly Side: ComponentType<SideProps>;
}

export const BuilderContext = createContext<Builder | null>(null);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (builder === null) throw new Error('outside a builder');
  return builder;
}
