/** The id of the human verification's container. The composition root passes it to the adapter. */
export const HUMAN_VERIFICATION_ID = 'human-verification'
