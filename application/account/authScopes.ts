/**
 * The scope of an error alert (ERROR-13): an alert shows only on a route whose auth scope is a
 * prefix of its own.
 */
export const SIGN_IN_SCOPE = '/iniciar-sesion'
export const CONFIRM_PHONE_SCOPE = '/confirmacion-movil'
export const FORGOT_PASSWORD_SCOPE = '/restablecer-contrasena'
/** Only the error catalogue uses it: the portal has no registration screen (ROUTE-9). */
export const REGISTRATION_SCOPE = '/registro'
