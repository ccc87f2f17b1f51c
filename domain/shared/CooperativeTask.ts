/** Work that can pause between two pieces, each of about a millisecond. Its driver decides when it pauses. */
export type CooperativeTask<R> = Generator<undefined, R, undefined>
