/** The mark: a bolt, in lime on spruce. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#0f4d3a"/><path d="M18 4 8 18h6.5L13 28l11-15h-7z" fill="#c8f135"/></svg>`;
