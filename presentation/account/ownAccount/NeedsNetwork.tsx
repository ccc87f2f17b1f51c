import { Icon } from '../../kit/Icon'

/** Tells that something cannot be done without a network. */
export const NeedsNetwork = ({ children }: { readonly children: string }) => (
  <p className="own-account__offline">
    <Icon name="offline" />
    {children}
  </p>
)
