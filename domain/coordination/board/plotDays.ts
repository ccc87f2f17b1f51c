/** The days of a plot of uses, today's the last (BOARD-13). Apart, since the provisioning compiles it as well. */
export const PLOT_DAYS = 14
