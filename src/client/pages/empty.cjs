// Replaces modules that the scripts for readers leave out. It is a file because the bundler numbers modules by their
// paths within the checkout. Modules that the bundler leaves out itself are numbered by absolute paths, so builds in
// different folders would differ.
