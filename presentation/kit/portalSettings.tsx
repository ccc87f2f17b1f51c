import { createContext, type ReactNode, useContext } from 'react'
import type { PickedFileId } from '../../application/device/PickedFiles'

/**
 * The composition root's values for the screens: settings of the installation and abilities of
 * the device.
 */
export interface PortalSettings {
  readonly providerName: string
  readonly termsUrl: string
  readonly privacyUrl: string
  /** The currency of leaders' amounts: an ISO 4217 code. */
  readonly currency: string
  readonly hasShareSheet: boolean
  /** Stores a picked file under its id, since state must be serialisable. */
  readonly holdFile: (file: File) => PickedFileId
  /** Additions of the embedded backend. */
  readonly demo: Demo | null
}

export interface Demo {
  /** Demo accounts below the sign-in form. */
  readonly accounts: (pick: (email: string, password: string) => void) => ReactNode
  /** Floats above every screen. */
  readonly panel: ReactNode
}

const PortalContext = createContext<PortalSettings | null>(null)

export const PortalProvider = PortalContext.Provider

export const usePortal = (): PortalSettings => {
  const portal = useContext(PortalContext)
  if (portal === null) throw new Error('A screen was rendered without its PortalProvider')
  return portal
}
