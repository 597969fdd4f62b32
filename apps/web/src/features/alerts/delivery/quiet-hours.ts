const two = (value: number): string => String(value).padStart(2, '0');

/** A minute of the day as 22:00. */
export const timeOfMinute = (minute: number): string =>
  `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;

export const minuteOfTime = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The night, as most people have it. */
export const FIRST_QUIET = { from: 22 * 60, upto: 9 * 60 };
