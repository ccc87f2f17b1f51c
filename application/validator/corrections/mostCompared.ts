/** How many unknown tokens of a list are compared with the leader's codes. */
export const MOST_COMPARED = 200
