/** The screens that load on demand. Asking for one twice loads it once. */

export const loadDashboard = () =>
  import('../codes/DashboardScreen').then(({ DashboardScreen }) => ({ default: DashboardScreen }))

export const loadTracking = () =>
  import('../codes/TrackingScreen').then(({ TrackingScreen }) => ({ default: TrackingScreen }))
