/** The settings of a deployment. */
export interface Settings {
  /** Origins of the portal, without a trailing slash. */
  readonly allowedOrigins: ReadonlySet<string>
  readonly storeId: string
  /** The response time of an anonymous call is rounded up to a multiple of this, in milliseconds. */
  readonly responseInterval: number
}
