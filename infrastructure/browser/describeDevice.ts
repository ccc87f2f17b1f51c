import type { DeviceName } from '../../domain/session/DeviceSession'

/**
 * The names of a browser and its system, as they give them. Its library loads at the first call, once a sign-in; if it cannot
 * be loaded, all names are null.
 */
export const describeDevice = async (): Promise<DeviceName> => {
  try {
    const { default: Bowser } = await import('bowser')
    const { browser, os, platform } = Bowser.parse(navigator.userAgent)
    return {
      // The system stands beside it.
      browser: browser.name?.replace(' for Android', '') || null,
      // 'iPhone' says more than 'iOS'.
      system: platform.model || os.name || null,
    }
  } catch {
    return { browser: null, system: null }
  }
}
