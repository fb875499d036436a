// Stands for a released widget file, so that the commands of the guide have something to hash.
