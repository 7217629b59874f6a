/** Days until data that nobody needs any more is deleted. docs/security.md lists all retention periods. */
export const retentionDays = {
  /** From the sign-in. */
  sessions: 30,
  emails: 90,
  /** A trip can be booked a year ahead. */
  messages: 365,
  /** A phone that gets its network back later must not book again. */
  requestKeys: 90,
  failedJobs: 30,
  /** From the upload, and from the last change of the settings that mentions it: until then it can be shown again. */
  unusedPhotos: 30,
} as const;
