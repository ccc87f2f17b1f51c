/** The portal's mark, in a square of 40: a ticket, and the check mark on it. The icons of the app are drawn from it too. */
export const MARK = {
  ticket:
    'M6 9a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v6.200a5 5 0 0 0 0 9.600V31a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4v-6.200a5 5 0 0 0 0-9.600z',
  check: 'm13.500 20.500 4.500 4.500 9-9.500',
  checkWidth: 3.2,
} as const
