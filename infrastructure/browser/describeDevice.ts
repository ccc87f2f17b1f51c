import type { DeviceName } from '../../domain/session/DeviceSession'

/**
 * What a browser says of itself and its system. Its library loads at the first call, which is once a sign-in; where it cannot be
 * loaded, nothing is said.
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
