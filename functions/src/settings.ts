/** What differs from one deployment to the next. */
export interface Settings {
  /** Origins of the portal, without a slash at their ends. */
  readonly allowedOrigins: ReadonlySet<string>
  readonly storeId: string
  /** The step in which the time of an anonymous answer is counted, in milliseconds. */
  readonly beat: number
}
