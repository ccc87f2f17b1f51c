/** Where an alert of the error catalogue belongs (ERROR-13): it shows only on the route whose scope it begins with. */
export const SIGN_IN_SCOPE = '/iniciar-sesion'
export const CONFIRM_PHONE_SCOPE = '/confirmacion-movil'
export const FORGOT_PASSWORD_SCOPE = '/restablecer-contrasena'
/** Named by the catalogue alone: the registration screen is not part of the portal (ROUTE-9). */
export const REGISTRATION_SCOPE = '/registro'
