import { routes } from '../kit/routes/routes'

/** The parameter of the dashboard's address that opens the scanner. */
export const SCANNER_PARAMETER = 'escaner'

/** As in the shortcut of the installed app (scripts/build/webApp.mjs). */
export const SCANNER_PATH = `${routes.dashboard.path}?${SCANNER_PARAMETER}=1`
