/** The days of a plot of uses, today's the last (BOARD-13). */
export const PLOT_DAYS = 14
