/**
 * Work that can be put down between two pieces, each short enough for nobody to notice. Who drives it decides how many
 * pieces go before the next pause.
 */
export type CooperativeTask<R> = Generator<undefined, R, undefined>
