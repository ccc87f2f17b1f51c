/**
 * The path that firebase.json gives the function 'record telemetry', on the portal's own host. Blockers of advertising take
 * nothing from it that they look for.
 */
export const REPORTS_URL = '/api/page-reports'
