/** The element that the identity provider's human verification draws in; the adapter is told of it by the composition root. */
export const HUMAN_VERIFICATION_ID = 'human-verification'
