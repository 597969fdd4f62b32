/** Published copies of one member. */
export const MAX_PUBLISHED = 20;
