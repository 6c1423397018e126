const ADDRESS = /[^\s<>()[\];:,"]+@[^\s<>()[\];:,"]+/g;

/** The e-mail addresses of a text, as mail programs and lists write them: with names, and any separator. */
export const addressesIn = (text: string): readonly string[] => text.match(ADDRESS) ?? [];
