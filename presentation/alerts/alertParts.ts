import { AlertSwitches } from './AlertSwitches'
import { AlertsPanel } from './AlertsPanel'

/** What loads together: both are small. */
export const alertParts = { AlertsPanel, AlertSwitches }
