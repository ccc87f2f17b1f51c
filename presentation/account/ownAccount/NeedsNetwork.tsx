import { Icon } from '../../kit/Icon'

/** What cannot be done without a network. */
export const NeedsNetwork = ({ children }: { readonly children: string }) => (
  <p className="own-account__offline">
    <Icon name="offline" />
    {children}
  </p>
)
