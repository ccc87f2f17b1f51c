/** Work in pieces of about a millisecond. Its driver may pause it between any two of them. */
export type CooperativeTask<R> = Generator<undefined, R, undefined>
