/** The same words in another language: every key, no more and no fewer. */
export type Words<Source> = {
  [Key in keyof Source]: Source[Key] extends string ? string : Words<Source[Key]>;
};
