/** The file of a screen did not load: there is no network, or the server no longer has it. */
export class ScreenNotLoaded extends Error {
  override readonly name = 'ScreenNotLoaded'
}
