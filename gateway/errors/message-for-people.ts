const MAX_LENGTH = 200;

/** Signs that a message was written for developers. */
const FOR_PROGRAMS: Readonly<Record<string, RegExp>> = {
  'a line break or another control character': /[\p{Cc}\p{Zl}\p{Zp}]/u,
  'JSON, HTML or code': /[{}[\]\\`]|<\/?[a-z!]|[=-]>|::|\w\(\)|\S==?\S/i,
  'a URL or a connection string': /\b[a-z][a-z\d+.-]*:\/\/|\bjdbc:/i,
  'a host with its port': /\b[a-z][\w.-]*:\d{2,5}\b/i,
  'a host, a package or a class':
    /\blocalhost\b|\b[a-z][\w-]+(?:\.[a-z][\w-]+){2,}|\.(?:internal|intern|local|localdomain|svc|corp|lan)\b/i,
  'an IP address': /\b\d{1,3}(?:\.\d{1,3}){3}\b|\b[\da-f]{1,4}(?::[\da-f]{1,4}){3,}\b|[\da-f]::/i,
  'a path': /(?:^|[\s"'(])~?\/\w|\w\/[\w.-]+\/\w|\.\.?\/\w/,
  'an id or a token': /\b(?=[\w-]*\d)[\w-]{24,}|\beyJ/,
  // Not a brand: eFaktura, GoEasy.
  'a name in a program':
    /\b[a-z\d]+_\w+|\b[a-z]{2,}[A-Z]\w*|\b[A-Z][a-z]+(?:[A-Z][a-z]+){2,}|\(Parameter '/,
  // Uppercase, or with characters that no sentence has: "Select a card from the list" is one.
  SQL: /\b(?:SELECT|INSERT|UPDATE|DELETE)\b.+\b(?:FROM|INTO|SET)\b|\b(?:[Ii]nsert|[Mm]erge) into \w+ ?\(|\b[Dd]elete from \w+ where\b|\b[Ss]elect (?:\*|distinct)|\b[Ss]elect\b.+\bfrom\b.+\bwhere\b|\b[Uu]pdate \w+ set\b|\b(?:alter|drop|create) table\b/,
  'an error of a database':
    /\bSQL(?:STATE)?\b|\bORA-\d|\bconstraint\b|\b(?:relation|column|table|database|role) "|\bduplicate key\b|\bsyntax error\b|\binput syntax\b|\bdeadlock\b|\bstatement\b|\bconnection (?:slots|pool)\b/i,
  'an error of a network':
    /\bE[A-Z]{6,}\b|\b[Uu]pstream\b|\b[Cc]onnection (?:refused|reset|timed out)\b/,
  'an error of a program':
    /\w(?:Exception|Error)\b|\bstack ?trace\b|\bTraceback\b|\bat line \d|:line \d|\.(?:java|kt|cs|[jt]s|py|go|rb):\d|\bnull ?(?:pointer|reference)\b|\bobject reference\b|\bcannot be null\b|\bof undefined\b|\d ?ms\b/i,
};

const disqualifiers = Object.values(FOR_PROGRAMS);

/**
 * Whether a message of the backend may be shown: a sentence for people, without technical details. In doubt the default
 * text is shown.
 */
export function isForPeople(message: string | undefined): message is string {
  return (
    message !== undefined &&
    message.length <= MAX_LENGTH &&
    !disqualifiers.some((pattern) => pattern.test(message))
  );
}
