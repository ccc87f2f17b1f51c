/**
 * The path that firebase.json gives the function 'record telemetry', on the portal's own host. It has
 * none of the words by which ad blockers know such requests.
 */
export const REPORTS_URL = '/api/page-reports'
