/**
 * Spectral function for a security requirement. Checks that its schemes exist, that a secret key names exactly one
 * scope and `x-scopes` lists it, and that a publishable key names none.
 */
export default function knownScopes(requirement, _options, context) {
  const document = context.document.data;
  const schemes = Object.keys(document.components.securitySchemes);
  const scopes = Object.keys(document['x-scopes']);
  return Object.entries(requirement).flatMap(([scheme, named]) => {
    if (!schemes.includes(scheme))
      return [{ message: `"${scheme}" is not a security scheme; valid: ${schemes.join(', ')}` }];
    if (scheme === 'publishableKey') return named.length === 0 ? [] : [{ message: 'a publishable key has no scopes' }];
    if (named.length !== 1) return [{ message: 'a secret key needs exactly one scope' }];
    return scopes.includes(named[0])
      ? []
      : [{ message: `"${named[0]}" is not in x-scopes; valid: ${scopes.join(', ')}` }];
  });
}
