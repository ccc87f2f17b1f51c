export const loadAlerts = () =>
  import('./AlertsPanel').then(({ AlertsPanel }) => ({ default: AlertsPanel }))
