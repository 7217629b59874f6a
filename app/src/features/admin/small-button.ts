/** The classes of a button in a list or a dialog with several. */
export const smallButton = 'px-3.5! text-sm';
