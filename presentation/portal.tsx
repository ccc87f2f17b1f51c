import { createContext, type ReactNode, useContext } from 'react'
import type { PickedFileId } from '../application/ports/device/PickedFiles'

/** What the composition root tells the screens: settings of this installation and abilities of this device. */
export interface PortalSettings {
  readonly providerName: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly hasShareSheet: boolean
  /** Keeps a file that the user picked, to be read by the name that it is given: state holds no file. */
  readonly holdFile: (file: File) => PickedFileId
  /** What only the embedded backend adds. */
  readonly demo: Demo | null
}

export interface Demo {
  /** Demo accounts to pick from, below the sign-in form. */
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
