/** The settings of a deployment. */
export interface Settings {
  /** Origins of the portal, without a trailing slash. */
  readonly allowedOrigins: ReadonlySet<string>
  readonly storeId: string
}
