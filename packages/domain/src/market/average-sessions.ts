/** The past sessions in the averages that today's volume, turnover and block trades are compared with. */
export const AVERAGE_SESSIONS = 20;
