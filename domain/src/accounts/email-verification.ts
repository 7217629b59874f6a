/** How long the link in the email that verifies an address works. */
export const linkHours = 24;
