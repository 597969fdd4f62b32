/** Domain's `isTraded` for a row of `day_bar`, as a condition; a test compares the two. */
export const tradedDay = `(open > 0 and high > 0 and low > 0 and (volume > 0 or value > 0 or trades > 0
  or (open, high, low, close) <> (yesterday_close, yesterday_close, yesterday_close, yesterday_close)))`;
