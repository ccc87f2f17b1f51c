// The paths that firebase.json gives the functions, on the portal's own host.

/** Path of the function 'record telemetry': without the words by which ad blockers know such requests. */
export const REPORTS_URL = '/api/page-reports'

/** Path of the function 'make codes'. */
export const MAKE_CODES_URL = '/api/make-codes'

/** Path of the function 'manage leader'. */
export const MANAGE_LEADER_URL = '/api/manage-leader'
